import type { ReviewItem } from "@kezhuan/contract/api/review";
import { useQuery } from "@tanstack/react-query";
import { Drawer } from "antd";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { reviewQuery } from "@kezhuan/web/api/reviews.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Toaster } from "@kezhuan/web/ui/toaster.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PanelFrame } from "../form/panel-frame.tsx";
import "../form/record-panel.css";
import "../form/view-panel.css";
import { KindsContext } from "../kinds/kinds-context.tsx";
import { ObjectContext } from "../kinds/object-context.tsx";
import { officeKinds } from "../kinds/registry.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { nameItem, type ItemPlace } from "./review-place.ts";
import { reviewTexts } from "./review-texts.ts";
import { ReviewedItem } from "./reviewed-item.tsx";

interface ReviewPanelProps {
  item: ItemPlace | undefined;
  /** The page of the queue it was opened from, to go from one to the next. */
  items: readonly ReviewItem[];
  onGo: (item: ItemPlace | undefined) => void;
}

/** What is under review, beside the queue. */
export function ReviewPanel({ item, items, onGo }: ReviewPanelProps) {
  const t = useText(reviewTexts);
  return (
    <Drawer
      rootClassName="record-panel review-panel"
      open={item !== undefined}
      size={1080}
      title={null}
      aria-label={t("title")}
      closable={false}
      onClose={() => onGo(undefined)}
      destroyOnHidden
    >
      {item && <Loaded item={item} items={items} onGo={onGo} />}
      {item && <Toaster />}
    </Drawer>
  );
}

function Loaded({ item, items, onGo }: ReviewPanelProps & { item: ItemPlace }) {
  const t = useText(reviewTexts);
  const { objname, id } = item;
  const meta = useQuery(objMetaDataQuery(objname));
  const record = useQuery({ ...objDataQuery({ objname, id, withDenied: true }), staleTime: 0 });
  const review = useQuery(reviewQuery({ objname, id }));
  const close = () => onGo(undefined);
  const failed = [meta, record, review].find(({ error }) => error !== null);
  if (failed?.error)
    return (
      <PanelFrame title={t("title")} onClose={close}>
        <LoadFailure
          error={failed.error}
          onRetry={() => void failed.refetch()}
          missing={{ title: t("gone"), lead: t("goneLead") }}
        />
      </PanelFrame>
    );
  if (!meta.data || !record.data || !review.data)
    return (
      <PanelFrame title={t("title")} onClose={close}>
        <PageSkeleton />
      </PanelFrame>
    );
  const { revision } = review.data;
  const isGone = item.revision !== undefined && revision?.id !== item.revision;
  if (isGone)
    return (
      <PanelFrame title={t("title")} onClose={close}>
        <EmptyState title={t("gone")} lead={t("goneLead")} />
      </PanelFrame>
    );
  const at = items.findIndex((one) => nameItem(one) === nameItem(item));
  const toPlace = (one: ReviewItem | undefined): ItemPlace | undefined =>
    one && { objname: one.objname, id: one.id, revision: one.revision ?? undefined };
  return (
    <KindsContext value={officeKinds}>
      <ObjectContext value={meta.data}>
        <ReviewedItem
          meta={meta.data}
          record={record.data}
          review={review.data}
          revision={item.revision === undefined ? undefined : (revision ?? undefined)}
          place={{ index: at + 1, count: items.length }}
          onPrevious={at > 0 ? () => onGo(toPlace(items[at - 1])) : undefined}
          onNext={at >= 0 && at < items.length - 1 ? () => onGo(toPlace(items[at + 1])) : undefined}
          onClose={close}
        />
      </ObjectContext>
    </KindsContext>
  );
}
