// One entry of the list in files.c: the file at PATH. It is included once for each file, because
// `#embed` can't be used in a macro. The second `#embed` only determines the size.
{PATH,
 (const unsigned char[]){
#embed PATH
 },
 sizeof(const unsigned char[]){
#embed PATH
 }},
#undef PATH
