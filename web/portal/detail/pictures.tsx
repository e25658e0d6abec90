import type { FileValue } from "@kezhuan/contract/kinds/file";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatFilePlace, viewerOf, type FilePlace } from "./file-place.ts";
import "./pictures.css";

interface PicturesProps {
  pictures: readonly FileValue[];
  /** Where they stand. */
  place: Omit<FilePlace, "file">;
}

/** Pictures of it, side by side; each opens in full. */
export function Pictures({ pictures, place }: PicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className="pictures">
      {pictures.map((picture) => {
        const { id, name, url } = picture;
        const image = <img src={url} alt={name} loading="lazy" />;
        return (
          <li key={id}>
            {viewerOf(picture) === "/showImg" ? (
              <Link to={formatFilePlace("/showImg", { ...place, file: id })}>{image}</Link>
            ) : (
              <a href={url} target="_blank" rel="noopener">
                {image}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
