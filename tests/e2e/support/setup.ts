import { keepScenes } from './scene.ts';

keepScenes();
