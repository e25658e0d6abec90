import type { FileValue } from "@kezhuan/contract/kinds/file";
import { Picture } from "@kezhuan/web/ui/picture.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { languageOf } from "./language-of.ts";
import "./field-tint.css";
import "./portrait.css";

interface PortraitProps {
  name: string;
  /** The monogram on English pages comes from it. */
  nameEn?: string | undefined;
  photo?: FileValue | undefined;
  /** Code of the field of technology, whose hue a monogram has. */
  field?: string | undefined;
  look?: "small" | "large";
}

/** A person's photograph, or their monogram: the first sign of the name before the sign of experts. The name stands beside it. */
export function Portrait({ name, nameEn, photo, field = "", look = "small" }: PortraitProps) {
  const { language } = usePreferences();
  const shown = (language === "en" && nameEn) || name;
  return (
    <i className="portrait" data-look={look} data-field={field} aria-hidden="true">
      {photo ? (
        <Picture picture={photo} alt="" sizes={look === "large" ? "144px" : "56px"} />
      ) : (
        <>
          <svg viewBox="0 0 64 64">
            <path d="M32 3 61 32 32 61 3 32Z" />
            <path d="M32 13 51 32 32 51 13 32Z" />
          </svg>
          <span lang={languageOf(shown)}>{[...shown][0]}</span>
        </>
      )}
    </i>
  );
}
