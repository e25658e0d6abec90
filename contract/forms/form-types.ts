/** What a node of a form can be, in the order of the palette. */
const types = {
  input: "input",
  textarea: "input",
  number: "input",
  radio: "input",
  checkbox: "input",
  time: "input",
  date: "input",
  rate: "input",
  color: "input",
  select: "input",
  switch: "input",
  slider: "input",
  cascader: "input",
  transfer: "input",
  dialog: "input",
  file: "input",
  image: "input",
  editor: "input",
  custom: "input",
  "sub-table": "input",
  text: "display",
  title: "display",
  divider: "display",
  button: "display",
  slot: "display",
  grid: "container",
  tabs: "container",
  container: "container",
  "custom-panel": "container",
} as const satisfies Record<string, "input" | "display" | "container">;

export type FormType = keyof typeof types;
/** `input` holds a value, `container` other nodes, `display` neither. */
export type FormFamily = (typeof types)[FormType];

/** The table has no other keys. */
export const formTypes = Object.keys(types) as FormType[];

type TypesOf<Family extends FormFamily> = {
  [Type in FormType]: (typeof types)[Type] extends Family ? Type : never;
}[FormType];

export type InputType = TypesOf<"input">;

/** The family of a type. */
export function familyOf(type: FormType): FormFamily {
  return types[type];
}
