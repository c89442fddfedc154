// Only the chaos run loads this file into a service (`node --import`); it is in no image.
import './end-at-fault-point.ts';
import './wrong-clock.ts';
