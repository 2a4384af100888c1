import { serveJobs } from '../threads/serve-jobs.ts';
import { jobs } from './jobs.ts';

serveJobs(jobs);
