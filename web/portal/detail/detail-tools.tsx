import { Suspense, lazy, useState } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { loadChunk } from "@kezhuan/web/ui/load-chunk.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { AskButton } from "../assistant/ask-button.tsx";
import { CompareToggle } from "../compare/compare-toggle.tsx";
import { FavouriteStar } from "../favourites/favourite-star.tsx";
import { detailPath } from "../subject/subject-places.ts";
import { SubscribeButton } from "../subscriptions/subscribe-button.tsx";
import type { SubscriptionDraft } from "../subscriptions/subscription.ts";
import type { ShownItem } from "../readers/record-address.ts";
import { readerIcons } from "../readers/reader-icons.ts";

const texts = defineText({
  subscribe: { zh: "订阅", en: "Subscribe" },
  cite: { zh: "引用", en: "Cite" },
  share: { zh: "分享", en: "Share" },
  sheet: { zh: "推介单", en: "One-page summary" },
  print: { zh: "打印", en: "Print" },
});

// Few readers open them: each comes with the first click.
const dialogs = {
  cite: lazy(() =>
    loadChunk(async () => ({ default: (await import("../readers/cite-dialog.tsx")).CiteDialog })),
  ),
  share: lazy(() =>
    loadChunk(async () => ({ default: (await import("../readers/share-dialog.tsx")).ShareDialog })),
  ),
};

/** What comes from an expert or an institution later. */
function subscriptionOf({ kind, id }: ShownItem, name: string): SubscriptionDraft {
  return {
    kind: kind === "expert" ? "expert" : "institution",
    name,
    about: id,
    path: detailPath(kind, id),
  };
}

interface DetailToolsProps {
  item: ShownItem;
  /** What it is called in the language of the page. */
  name: string;
  /** Its public address answers everybody: what is cited, shared or printed can be found there. */
  isPublic: boolean;
}

/** What can be done with the page of a record. Only what people have made is cited. */
export function DetailTools({ item, name, isPublic }: DetailToolsProps) {
  const t = useText(texts);
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const OpenDialog = open && dialogs[open];
  return (
    <div className="detail-head-tools">
      <FavouriteStar kind={item.kind} id={item.id} title={name} />
      {(item.kind === "expert" || item.kind === "institution") && (
        <SubscribeButton label={t("subscribe")} make={() => subscriptionOf(item, name)} />
      )}
      {item.kind === "achievement" && <CompareToggle item={{ id: item.id, title: name }} />}
      {isPublic && <AskButton about={{ type: item.kind, id: item.id, name }} />}
      {isPublic && <PublicTools item={item} onOpen={setOpen} />}
      {OpenDialog && (
        <Suspense>
          <OpenDialog item={item} name={name} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function PublicTools({ item, onOpen }: { item: ShownItem; onOpen: (dialog: keyof typeof dialogs) => void }) {
  const t = useText(texts);
  return (
    <>
      {item.kind === "achievement" && (
        <Button look="quiet" icon={readerIcons.cite} onClick={() => onOpen("cite")}>
          {t("cite")}
        </Button>
      )}
      <Button look="quiet" icon={readerIcons.share} onClick={() => onOpen("share")}>
        {t("share")}
      </Button>
      <Button look="quiet" icon={readerIcons.print} onClick={() => print()}>
        {t("print")}
      </Button>
      {item.kind === "achievement" && (
        <Link className="button button-quiet" to={`/cgSheet?id=${encodeURIComponent(item.id)}`}>
          <Icon name="file" size={18} />
          {t("sheet")}
        </Link>
      )}
    </>
  );
}
