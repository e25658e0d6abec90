import type { FileValue } from "@kezhuan/contract/kinds/file";
import { Picture } from "@kezhuan/web/ui/picture.tsx";
import "./field-tint.css";
import "./emblem.css";

/** Houses by `org_type`, drawn on a 64 grid that stands on line 54. */
const houses: Readonly<Record<string, string>> = {
  university: "M8 24 32 11 56 24ZM12 28h40M15 28v20M26 28v20M38 28v20M49 28v20M10 48h44",
  institute:
    "M12 54V22h26v32M38 32h14v22M18 29h5M27 29h5M18 37h5M27 37h5M18 45h5M27 45h5M43 39h4M43 46h4M25 22V12M20 12h10",
  enterprise: "M10 54V32l12-9v9l12-9v9l12-9v31M46 23h8v31M16 41h6M28 41h6M16 47h6M28 47h6",
  hospital: "M12 54V20h40v34M32 26v12M26 32h12M20 54V44h8v10M36 44h8v5h-8z",
  association:
    "M32 14a18 18 0 1 1 0 36 18 18 0 0 1 0-36ZM32 14v36M14 32h36M19 20c8 6 18 6 26 0M19 44c8-6 18-6 26 0",
  government:
    "M10 26h44M14 26v22M50 26v22M22 30v18M32 30v18M42 30v18M10 48h44M20 26V18h24v8M32 18V9M32 9l9 3-9 3",
  testing: "M26 12h12M29 12v14L16 48h32L35 26V12M21 40h22M26 54h12",
  other: "M14 54V18h24v36M38 28h14v26M20 25h4M29 25h4M20 33h4M29 33h4M20 41h4M29 41h4",
};

const likeness: Readonly<Record<string, string>> = {
  new_rd: "institute",
  poc_center: "testing",
  tt_org: "association",
};

interface EmblemProps {
  /** Code of `org_type`. */
  type?: string | undefined;
  logo?: FileValue | undefined;
  /** Code of the field that it is strong in first. */
  field?: string | undefined;
  look?: "small" | "large";
}

/** An institution's logo, or a house of its kind in the hue of its field. The name stands beside it. */
export function Emblem({ type = "other", logo, field = "", look = "small" }: EmblemProps) {
  const house = houses[type] ?? houses[likeness[type] ?? "other"];
  return (
    <i
      className="emblem"
      data-look={look}
      data-field={field}
      data-logo={logo !== undefined}
      aria-hidden="true"
    >
      {logo ? (
        <Picture picture={logo} alt="" sizes={look === "large" ? "144px" : "56px"} />
      ) : (
        <svg viewBox="0 0 64 64">
          <path d={house} />
          <path d="M4 54h56" />
        </svg>
      )}
    </i>
  );
}
