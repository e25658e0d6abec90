import { Link } from "@kezhuan/web/ui/link.tsx";
import { Redirect, useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { nearestPlace } from "./nearest-places.ts";
import "./plain-page.css";

/** A plain page that says where to go instead, and leads there; what is no route leads to /404. */
export function Nearest() {
  const { pathname } = useLocation();
  const { language } = usePreferences();
  const place = nearestPlace(pathname);
  usePageTitle(place && pickLabel(place.title, language));
  if (!place) return <Redirect to="/404" />;
  return (
    <div className="inside plain-page">
      <h1>{pickLabel(place.title, language)}</h1>
      <p>{pickLabel(place.lead, language)}</p>
      <Link className="button button-filled" to={place.to}>
        {pickLabel(place.toLabel, language)}
      </Link>
    </div>
  );
}
