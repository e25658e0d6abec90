import type { FileValue } from "@kezhuan/contract/kinds/file";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { Bilingual } from "../content/bilingual.tsx";
import { Portrait } from "../content/portrait.tsx";
import { detailPath } from "../subject/subject-places.ts";
import "../detail/related.css";
import "./faces.css";

export interface Face {
  id: string;
  name: string;
  nameEn?: string | undefined;
  photo?: FileValue | undefined;
  /** Code of the field of technology, whose hue a monogram has. */
  field?: string | undefined;
  /** Beside the name: what they are called in their house. */
  title?: string | undefined;
  /** What is to be known of them here. */
  about: React.ReactNode;
}

interface FacesProps {
  title: string;
  count?: number | undefined;
  all?: { to: string; label: string } | undefined;
  faces: readonly Face[];
}

/** People with their portraits, side by side. */
export function Faces({ title, count, all, faces }: FacesProps) {
  const { language } = usePreferences();
  return (
    <section className="detail-section related">
      <header>
        <h2 className="section-title">
          {title} {count !== undefined && <small className="figures">{formatNumber(count, language)}</small>}
        </h2>
        {all && (
          <Link to={all.to}>
            {all.label}
            <Icon name="arrow" size={18} />
          </Link>
        )}
      </header>
      <ul className="faces">
        {faces.map((face) => (
          <li key={face.id}>
            <Portrait name={face.name} nameEn={face.nameEn} photo={face.photo} field={face.field} />
            <div>
              <h3>
                <Link to={detailPath("expert", face.id)}>
                  <Bilingual zh={face.name} en={face.nameEn} />
                </Link>
                {face.title && <small>{face.title}</small>}
              </h3>
              {face.about}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
