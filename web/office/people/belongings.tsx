import type { Belonging } from "@kezhuan/contract/api/hand-over";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { accountBelongingsQuery } from "@kezhuan/web/api/accounts.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { handOverTexts } from "./hand-over-texts.ts";
import { PersonSection } from "./person-section.tsx";

/** What belongs to somebody, and the way to give it to a successor. */
export function Belongings({ userid, name }: { userid: string; name: string }) {
  const t = useText(handOverTexts);
  const [isOpen, setOpen] = useState(false);
  const { data: belongings, error, refetch } = useQuery(accountBelongingsQuery(userid));
  const hasAny = belongings !== undefined && belongings.length > 0;
  const tools = hasAny && <Button onClick={() => setOpen(true)}>{t("handOver")}</Button>;
  return (
    <PersonSection title={t("title")} tools={tools}>
      {error && !belongings && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {belongings?.length === 0 && <p className="person-note">{t("nothing")}</p>}
      <ul className="person-belongings">
        {belongings?.map((one) => (
          <li key={`${one.objname}.${one.field}`}>
            <Link to={listPath(one, userid)}>{one.label}</Link>
            <span>{t("count", { count: one.count })}</span>
          </li>
        ))}
      </ul>
      {isOpen && hasAny && (
        <HandOverDialog {...{ userid, name, belongings }} onClose={() => setOpen(false)} />
      )}
    </PersonSection>
  );
}

function listPath({ objname, field }: Belonging, userid: string): string {
  const condition = { match: "and", rules: [{ field, op: "in", value: [userid] }] };
  return `/ruid/${objname}?c=${encodeURIComponent(JSON.stringify(condition))}`;
}
