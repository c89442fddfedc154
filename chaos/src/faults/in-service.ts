// Loaded before a service (`node --import`) by the chaos run, and by nothing else: no image holds it.
import './end-at-fault-point.ts';
import './wrong-clock.ts';
