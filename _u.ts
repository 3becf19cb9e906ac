import { createReadStream } from 'node:fs';
import { collectCostFile } from '#modules/cost/server/formats/collect.ts';
import { nationalXml } from '#modules/cost/server/formats/national-xml/national-xml.ts';
import { runChecks } from '#modules/quality/model/index.ts';
const { file } = await collectCostFile(nationalXml, createReadStream('/tmp/hE/big.xml'));
if (!file) throw 1;
const c0=process.cpuUsage();
const t=performance.now(); const runs = runChecks(file); console.log('cold', performance.now()-t, 'cpu', process.cpuUsage(c0).user/1000, runs.reduce((n,r)=>n+r.outcome.findings.length,0));
console.log('rss', Math.round(process.memoryUsage().rss/1e6), 'max', Math.round(process.resourceUsage().maxRSS/1000));
if (process.argv[2]) { for (let i=0;i<4;i++) { const t=performance.now(); runChecks(file); console.log(performance.now()-t);} }
