import fc from 'fast-check';
import { seedFor } from './chance.ts';

// Runs before every test file: properties draw their cases from the seed of the run.
fc.configureGlobal({ seed: seedFor('properties') });
