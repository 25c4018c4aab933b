import ConformanceCommands

CommandLineProgram.main()
