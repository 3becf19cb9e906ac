import fc from 'fast-check';
import { testSeedFor } from './test-seed.ts';

// Runs before every test file: properties draw their cases from the seed of the run.
fc.configureGlobal({ seed: testSeedFor('properties') });
