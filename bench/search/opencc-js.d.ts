/** Simplified characters and their traditional forms, `from to|from to|…`; several forms of one are parted by spaces. */
declare module "opencc-js/dict/STCharacters" {
  const characters: string;
  export default characters;
}
