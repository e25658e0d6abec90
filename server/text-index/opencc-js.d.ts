/** Traditional characters and their simplified forms, `from to|from to|…`; several forms of one are parted by spaces. */
declare module "opencc-js/dict/TSCharacters" {
  const characters: string;
  export default characters;
}
