import { defineMedia } from "@kezhuan/web/ui/media-query.ts";

/** True on phones: records become cards, the tabs go away. */
export const useIsNarrow = defineMedia("(max-width: 767px)");

/** True where a menu at the side would leave the page too little: phones and upright tablets. */
export const useIsCramped = defineMedia("(max-width: 1023px)");

/** True where a record finds room beside its list. */
export const useIsRoomy = defineMedia("(min-width: 1200px)");

/** True where a mouse stands beside what is in all likelihood a keyboard: only there keys are worth naming. */
export const useHasKeys = defineMedia("(hover: hover) and (pointer: fine)");
