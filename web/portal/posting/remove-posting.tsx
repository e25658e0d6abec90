import type { RemovalCheck } from "@kezhuan/contract/api/removal";
import { useQuery } from "@tanstack/react-query";
import { removalCheckQuery } from "@kezhuan/web/api/check-removal.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { formatDate, formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { removePostingTexts } from "./remove-posting-texts.ts";

interface RemovePostingProps {
  objname: string;
  id: string;
  title: string;
  onClose: () => void;
  onRemove: () => void;
}

/** Asks whether a draft is to be deleted once it is known that it can be, or says why not. */
export function RemovePosting({ objname, id, title, onClose, onRemove }: RemovePostingProps) {
  const t = useText(removePostingTexts);
  const { data: check, error, refetch } = useQuery(removalCheckQuery(objname, [id]));
  const isRefused = check !== undefined && (check.refusals.length > 0 || check.referenced !== null);
  return (
    <Dialog
      title={t(isRefused ? "refused" : "remove")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(isRefused ? "close" : "cancel")}</Button>
          {!isRefused && (
            <Button look="filled" disabled={!check} onClick={onRemove}>
              {t("remove")}
            </Button>
          )}
        </>
      }
    >
      <div aria-live="polite">
        {error && <FetchFailure error={error} onRetry={() => void refetch()} />}
        {!error && <Outcome title={title} check={check} />}
      </div>
    </Dialog>
  );
}

function Outcome({ title, check }: { title: string; check: RemovalCheck | undefined }) {
  const t = useText(removePostingTexts);
  const { language } = usePreferences();
  if (!check) return <p>{t("checking")}</p>;
  const { refusals, referenced, restorable } = check;
  if (refusals[0]) return <p>{refusals[0].message}</p>;
  if (referenced) {
    const kinds = referenced.related.map(({ label, count }) => t("related", { object: label, count }));
    const others = referenced.unseen ? [t("unseen")] : [];
    return <p>{t("referenced", { records: formatList([...kinds, ...others], language) })}</p>;
  }
  const until = restorable && formatDate(restorable.until, language);
  return (
    <>
      <p>{t("ask", { title })}</p>
      <p>{until === null ? t("forGood") : t("restorable", { until })}</p>
    </>
  );
}
