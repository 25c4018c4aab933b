// One entry of the list in files.c: the file at PATH. It is included once for each file, because
// `#embed` can't stand in a macro. The second `#embed` only gives the size.
{PATH,
 (const unsigned char[]){
#embed PATH
 },
 sizeof(const unsigned char[]){
#embed PATH
 }},
#undef PATH
