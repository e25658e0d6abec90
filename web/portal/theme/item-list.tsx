import { Address } from "../content/address.tsx";
import { Bilingual, Passage } from "../content/bilingual.tsx";
import type { ThemeItem } from "./read-theme.ts";
import "./theme.css";

/** Entries that an editor listed by hand. */
export function ItemList({ items }: { items: readonly ThemeItem[] }) {
  return (
    <ul className="theme-items">
      {items.map(({ title, text, link }, index) => (
        <li key={index}>
          <h3>
            <Address link={link}>
              <Bilingual zh={title.zh ?? title.en ?? ""} en={title.en} />
            </Address>
          </h3>
          {(text.zh ?? text.en) && (
            <p>
              <Passage zh={text.zh} en={text.en} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
