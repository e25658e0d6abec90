import { consent } from "@kezhuan/contract/consent";
import { useId, useState } from "react";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { registerTexts } from "./register-texts.ts";

interface ConsentFieldProps {
  agreed: boolean;
  error: string | undefined;
  onChange: (agreed: boolean) => void;
}

/** Agreement to the terms, which can be read beside it. */
export function ConsentField({ agreed, error, onChange }: ConsentFieldProps) {
  const t = useText(registerTexts);
  const { language } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const title = pickLabel(consent.title, language);
  return (
    <div className="register-consent">
      <div>
        <input
          type="checkbox"
          id={id}
          checked={agreed}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{t("agree")}</label>
        <button type="button" className="register-terms" onClick={() => setOpen(true)}>
          {t("read", { title })}
        </button>
      </div>
      {error !== undefined && (
        <p className="text-field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <ol className="register-terms-list">
            {consent.items.map((item) => (
              <li key={item.en}>{pickLabel(item, language)}</li>
            ))}
          </ol>
          <p className="text-field-hint">{t("version", { version: consent.version })}</p>
        </Dialog>
      )}
    </div>
  );
}
