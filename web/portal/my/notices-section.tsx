import { NoticeList } from "@kezhuan/web/notices/notice-list.tsx";
import { noticeTexts } from "@kezhuan/web/notices/notice-texts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

/** All of one's notices, on one's own page of the portal. */
export function NoticesSection({ userId }: { userId: string }) {
  const t = useText(noticeTexts);
  return (
    <section className="my-section" aria-labelledby="my-notices">
      <header>
        <h2 id="my-notices">{t("title")}</h2>
      </header>
      <NoticeList userId={userId} href="#/my?at=notices" />
    </section>
  );
}
