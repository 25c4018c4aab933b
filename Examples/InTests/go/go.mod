module example.com/news

go 1.19
