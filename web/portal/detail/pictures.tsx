import type { FileValue } from "@kezhuan/contract/kinds/file";
import "./pictures.css";

/** Pictures of it, side by side; each opens in full. */
export function Pictures({ pictures }: { pictures: FileValue[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="pictures">
      {pictures.map(({ id, name, url }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener">
            <img src={url} alt={name} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
