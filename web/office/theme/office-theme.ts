import { theme as antTheme, type ThemeConfig } from "antd";
import { resolveMode } from "@kezhuan/web/ui/preferences.ts";
import type { Preferences } from "@kezhuan/web/ui/preferences-model.ts";
import { mixColours } from "./mix-colours.ts";

// Asked once: were it to change, Ant Design would put everything up anew, and what stands in an open form would be lost.
const mayMove = !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Ant Design in the product's own tokens, read from the page after the preferences have been shown on it. */
export function buildTheme(preferences: Preferences): ThemeConfig {
  const mode = resolveMode(preferences);
  const look = readTokens();
  return {
    algorithm: mode === "dark" ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm,
    token: { ...inks(look), ...tones(look), ...accents(look), ...measures(look) },
    components: {
      // White, as Ant Design has it, cannot be read on the bright reds and accents of the dark mode.
      Badge: { colorTextLightSolid: look("--surface") },
      Button: {
        primaryShadow: "none",
        defaultShadow: "none",
        dangerShadow: "none",
        fontWeight: 400,
        paddingInlineSM: 12,
      },
      Cascader: { dropdownHeight: px(look("--cascader"), 300) },
      Drawer: { footerPaddingInline: 24, footerPaddingBlock: 12, paddingLG: 24 },
      Input: { activeShadow: "none", errorActiveShadow: "none", paddingInlineSM: 10 },
      DatePicker: { activeShadow: "none", errorActiveShadow: "none", paddingInlineSM: 10 },
      Select: {
        activeOutlineColor: "transparent",
        optionSelectedBg: look("--accent-wash"),
        optionSelectedFontWeight: 500,
      },
      Menu: {
        itemHeight: 40,
        itemBorderRadius: px(look("--radius"), 6),
        itemMarginInline: 8,
        itemMarginBlock: 2,
        iconSize: 16,
        collapsedIconSize: 18,
        itemColor: look("--ink-2"),
        itemHoverBg: look("--press"),
        itemSelectedBg: look("--accent-wash"),
        itemSelectedColor: look("--accent-text"),
        subMenuItemBg: "transparent",
        subMenuItemSelectedColor: look("--ink"),
        activeBarBorderWidth: 0,
      },
      Tabs: {
        itemSelectedColor: look("--accent-text"),
        itemHoverColor: look("--accent-text"),
        itemActiveColor: look("--accent-text"),
      },
      Table: tableLook(look),
    },
  };
}

type Look = (name: `--${string}`) => string;

function readTokens(): Look {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim();
}

function tableLook(look: Look) {
  const size = px(look("--text-13"), 13);
  return {
    headerBg: look("--sunken"),
    headerColor: look("--ink-2"),
    headerSplitColor: "transparent",
    headerSortActiveBg: look("--press"),
    headerSortHoverBg: look("--press"),
    bodySortBg: "transparent",
    rowHoverBg: look("--sunken"),
    rowSelectedBg: look("--accent-wash"),
    rowSelectedHoverBg: look("--accent-wash"),
    borderColor: look("--line"),
    headerBorderRadius: 0,
    cellFontSize: size,
    cellFontSizeMD: size,
    cellFontSizeSM: size,
  };
}

function inks(look: Look): ThemeConfig["token"] {
  return {
    colorText: look("--ink"),
    colorTextHeading: look("--ink"),
    colorTextSecondary: look("--ink-2"),
    colorTextTertiary: look("--ink-3"),
    colorTextQuaternary: look("--ink-3"),
    colorTextPlaceholder: look("--ink-3"),
    colorTextDescription: look("--ink-3"),
    colorTextDisabled: look("--ink-3"),
    colorIcon: look("--ink-3"),
    colorIconHover: look("--ink"),
    colorBgContainer: look("--surface"),
    colorBgElevated: look("--surface"),
    colorBgLayout: look("--page"),
    colorBgContainerDisabled: look("--sunken"),
    colorBgMask: look("--veil"),
    colorFillAlter: look("--sunken"),
    colorFillSecondary: look("--press"),
    colorFillTertiary: look("--sunken"),
    colorBorder: look("--line-strong"),
    colorBorderSecondary: look("--line"),
    colorBorderDisabled: look("--line"),
    colorSplit: look("--line"),
    boxShadow: look("--shadow"),
    boxShadowSecondary: look("--shadow"),
  };
}

/** What notices lie on: Ant Design's own shades of inks as dark as ours are mud. */
function tones(look: Look): ThemeConfig["token"] {
  const on = (name: `--${string}`, share: number) => mixColours(look(name), look("--surface"), share);
  return {
    colorError: look("--danger"),
    colorErrorBg: on("--danger", 0.08),
    colorErrorBorder: on("--danger", 0.3),
    colorWarning: look("--warning"),
    colorWarningBg: on("--warning", 0.08),
    colorWarningBorder: on("--warning", 0.3),
    colorSuccess: look("--success"),
    colorSuccessBg: on("--success", 0.08),
    colorSuccessBorder: on("--success", 0.3),
  };
}

function accents(look: Look): ThemeConfig["token"] {
  return {
    colorPrimary: look("--accent-fill"),
    colorPrimaryHover: look("--accent-fill-hover"),
    colorPrimaryActive: look("--accent-fill-hover"),
    colorPrimaryText: look("--accent-text"),
    colorPrimaryTextHover: look("--accent-text"),
    colorPrimaryBorder: look("--accent-line"),
    colorPrimaryBg: look("--accent-wash"),
    colorPrimaryBgHover: look("--accent-wash"),
    colorInfo: look("--accent-fill"),
    colorLink: look("--accent-text"),
    colorLinkHover: look("--accent-text"),
    colorLinkActive: look("--accent-text"),
    colorTextLightSolid: look("--accent-on"),
    controlItemBgActive: look("--accent-wash"),
    controlItemBgActiveHover: look("--accent-wash"),
    controlItemBgHover: look("--press"),
    controlOutline: "transparent",
  };
}

function measures(look: Look): ThemeConfig["token"] {
  const control = px(look("--control"), 32);
  const text = px(look("--text-14"), 14);
  return {
    fontFamily: look("--face"),
    fontSize: text,
    fontSizeSM: px(look("--text-12"), 12),
    fontSizeLG: px(look("--text-16"), 16),
    // Small is the house size: its controls are as high as other systems' middle ones.
    controlHeightSM: control,
    controlHeight: control + 4,
    controlHeightLG: control + 8,
    controlInteractiveSize: 16,
    controlPaddingHorizontalSM: 10,
    borderRadius: px(look("--radius"), 6),
    borderRadiusSM: px(look("--radius"), 6),
    borderRadiusLG: px(look("--radius"), 6),
    zIndexPopupBase: px(look("--z-popup"), 3000),
    motionDurationFast: "0.1s",
    motionDurationMid: "0.14s",
    motionDurationSlow: "0.2s",
    motion: mayMove,
    wireframe: false,
  };
}

function px(text: string, fallback: number): number {
  const value = Number.parseFloat(text);
  return Number.isNaN(value) ? fallback : value;
}
