import type { Identity } from "@kezhuan/contract/api/session";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useId } from "react";
import { identityTexts } from "./identity-texts.ts";
import "./identity-choice.css";

/** Those with something to offer or to ask for first; most of the others only look around. */
const order = [
  "enterprise",
  "expert",
  "institution",
  "broker",
  "person",
] as const satisfies readonly Identity[];

interface IdentityChoiceProps {
  legend: string;
  /** Empty while nothing is chosen. */
  value: Identity | "";
  onChange: (identity: Identity) => void;
}

/** Who registers, each with what that means here. */
export function IdentityChoice({ legend, value, onChange }: IdentityChoiceProps) {
  const t = useText(identityTexts);
  const id = useId();
  return (
    <fieldset className="register-identity">
      <legend>{legend}</legend>
      {order.map((identity) => (
        <label key={identity}>
          <input
            type="radio"
            name={id}
            checked={identity === value}
            aria-labelledby={`${id}-${identity}`}
            aria-describedby={`${id}-${identity}-aim`}
            onChange={() => onChange(identity)}
          />
          <b id={`${id}-${identity}`}>{t(identity)}</b>
          <span id={`${id}-${identity}-aim`}>{t(`${identity}Aim`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
