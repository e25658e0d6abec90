import "../ui/tokens.css";
import "../ui/ground.css";
import "../ui/own-face.css";
import { keepRoomForFace } from "../ui/font.ts";
import { startPreferences } from "../ui/preferences.ts";
import { startParts } from "./parts.ts";

// Checks of what people enter do without compiling themselves: unless told so before they load, they try what the content
// security policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
keepRoomForFace();
startPreferences();
if (sessionStorage.getItem("viewing")) void import("./viewing.ts").then(({ showBanner }) => showBanner());
startParts(document.getElementById("root") ?? document.body);
