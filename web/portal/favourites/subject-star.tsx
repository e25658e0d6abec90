import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import type { SubjectKind } from "../subject/subject.ts";
import { FavouriteStar } from "./favourite-star.tsx";

interface SubjectStarProps {
  kind: SubjectKind;
  item: Named & { id: string };
}

interface Named {
  title?: string | undefined;
  titleEn?: string | undefined;
  name?: string | undefined;
  nameEn?: string | undefined;
}

/** The star of a record as a list knows it. People and institutions have a name, the others a title. */
export function SubjectStar({ kind, item }: SubjectStarProps) {
  const { language } = usePreferences();
  // An expert's `title` is that before the name.
  const zh = item.name ?? item.title ?? "";
  const en = item.nameEn ?? item.titleEn;
  return <FavouriteStar kind={kind} id={item.id} title={(language === "en" && en) || zh} />;
}
