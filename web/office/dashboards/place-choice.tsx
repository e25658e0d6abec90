import {
  dashboardPlaceLabels,
  dashboardPlaces,
  type DashboardPlace,
} from "@kezhuan/contract/dashboards/places";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Choice } from "../views/labelled-box.tsx";
import { editorTexts } from "./editor-texts.ts";

interface PlaceChoiceProps {
  place: DashboardPlace | null;
  onChange: (place: DashboardPlace | null) => void;
}

const nowhere = "";

/** Which public page shows the dashboard. */
export function PlaceChoice({ place, onChange }: PlaceChoiceProps) {
  const t = useText(editorTexts);
  const { language } = usePreferences();
  return (
    <Choice<DashboardPlace | typeof nowhere>
      label={t("place")}
      value={place ?? nowhere}
      options={[
        { value: nowhere, label: t("nowhere") },
        ...dashboardPlaces.map((value) => ({
          value,
          label: pickLabel(dashboardPlaceLabels[value], language),
        })),
      ]}
      onChange={(next) => onChange(next === nowhere ? null : next)}
    >
      {place !== null && <small>{t("placeHelp")}</small>}
    </Choice>
  );
}
