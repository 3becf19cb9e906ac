import { afterAll } from 'vitest';
import { closeAllOpened } from './close-after-tests.ts';

// Runs before every test file. A hook that is added while another runs is never called: this one stands before any.
afterAll(closeAllOpened);
