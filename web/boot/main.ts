import "../ui/tokens.css";
import "../ui/ground.css";
import "../ui/own-face.css";
import { keepRoomForFace } from "../ui/font.ts";
import { startPreferences } from "../ui/preferences.ts";
import { startParts } from "./parts.ts";
import { startViewing } from "./viewing.ts";

keepRoomForFace();
startPreferences();
startViewing();
startParts(document.getElementById("root") ?? document.body);
