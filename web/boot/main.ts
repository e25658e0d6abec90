import "../ui/tokens.css";
import "../ui/ground.css";
import "../ui/own-face.css";
import { keepRoomForFace } from "../ui/font.ts";
import { startPreferences } from "../ui/preferences.ts";
import { startParts } from "./parts.ts";

keepRoomForFace();
startPreferences();
if (sessionStorage.getItem("viewing")) void import("./viewing.ts").then(({ showBanner }) => showBanner());
startParts(document.getElementById("root") ?? document.body);
