import type { FileValue } from "@kezhuan/contract/kinds/file";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { altOf, Picture } from "@kezhuan/web/ui/picture.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { formatFilePlace, type FilePlace } from "./file-place.ts";
import "./pictures.css";

interface PicturesProps {
  pictures: readonly FileValue[];
  /** Where they stand. */
  place: Omit<FilePlace, "file">;
}

/** Pictures of it: the first one large, with what it shows below, the others beside each other. Each opens in full. */
export function Pictures({ pictures: [cover, ...others], place }: PicturesProps) {
  const { language } = usePreferences();
  if (!cover) return null;
  const said = altOf(cover, language);
  const show = (picture: FileValue, look: { sizes: string; isFirst?: boolean }) => (
    <Link to={formatFilePlace("/showImg", { ...place, file: picture.id })}>
      <Picture picture={picture} alt={altOf(picture, language) || picture.name} {...look} />
    </Link>
  );
  return (
    <div className="pictures">
      <figure>
        {show(cover, { sizes: "(max-width: 999px) 92vw, 780px", isFirst: true })}
        {said && (
          <figcaption lang={language === "en" && !cover.alt?.en ? "zh-CN" : undefined} aria-hidden="true">
            {said}
          </figcaption>
        )}
      </figure>
      {others.length > 0 && (
        <ul>
          {others.map((picture) => (
            <li key={picture.id}>{show(picture, { sizes: "200px" })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
