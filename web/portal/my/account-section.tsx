import { useQuery } from "@tanstack/react-query";
import { TwoFactorBlock } from "@kezhuan/web/account/two-factor/two-factor-block.tsx";
import { twoFactorTexts } from "@kezhuan/web/account/two-factor/two-factor-texts.ts";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { DeletionBlock } from "./deletion-block.tsx";
import { OwnDataBlock } from "./own-data-block.tsx";

/** What protects one's account, what one may take along, and the way out. */
export function AccountSection() {
  const t = useText(twoFactorTexts);
  const { data: info } = useQuery(infoQuery());
  return (
    <>
      <section className="my-section" aria-labelledby="my-two-factor">
        <header>
          <h2 id="my-two-factor">{t("title")}</h2>
        </header>
        {info && <TwoFactorBlock username={info.user.username} />}
      </section>
      <OwnDataBlock />
      <DeletionBlock />
    </>
  );
}
