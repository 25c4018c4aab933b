/// The version of the suite, its specs and its runner together.
package let suiteVersion = "0.1.0"
