import type { Label } from "@kezhuan/contract/metadata/label";
import type { Validity } from "@kezhuan/contract/metadata/object";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";

export interface Keeping {
  object: CatalogObject;
  validity: Validity;
  /** Today where the installation is. */
  today: string;
  /** Before the routes of links in mails. */
  site: string;
}

export interface DueRecord {
  id: string;
  until: string;
  title: string | null;
  titleEn: string | null;
  author: string | null;
}

/** What a record is called, in either language. */
export function titleOf({ title, titleEn }: DueRecord): Label {
  return { zh: title ?? titleEn ?? "", en: titleEn ?? title ?? "" };
}
