import { fileNameOf } from "./config-folder.ts";
import type { ConfigKind } from "./config-kind.ts";
import type { Content } from "./content.ts";
import { dictionaries } from "./dictionaries.ts";
import { forms } from "./forms.ts";
import { menus } from "./menus.ts";
import { objects } from "./objects.ts";
import { roles } from "./roles.ts";
import { views } from "./views.ts";

/** The format of the files that this version writes and reads. */
export const configFormat = 1;

/** What refers to something comes after it. */
export const configKinds: readonly ConfigKind[] = [dictionaries, objects, roles, views, forms, menus];

export function fileOf({ folder, keyOf }: ConfigKind, content: Content): string {
  return `${folder}/${fileNameOf(keyOf(content))}`;
}
