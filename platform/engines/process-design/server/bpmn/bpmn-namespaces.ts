export const BPMN_MODEL_NAMESPACE = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
export const BPMN_DI_NAMESPACE = 'http://www.omg.org/spec/BPMN/20100524/DI';
export const DC_NAMESPACE = 'http://www.omg.org/spec/DD/20100524/DC';
export const DI_NAMESPACE = 'http://www.omg.org/spec/DD/20100524/DI';
export const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';
export const FEEL_NAMESPACE = 'https://www.omg.org/spec/DMN/20191111/FEEL/';
/** Extension elements and attributes of this product. */
export const PRODUCT_NAMESPACE = 'urn:zhuheng:bpmn';
/** Engines whose assignment attributes are understood; they name them alike. */
export const VENDOR_NAMESPACES: readonly string[] = [
  'http://flowable.org/bpmn',
  'http://activiti.org/bpmn',
  'http://camunda.org/schema/1.0/bpmn',
];

/** Flow nodes, as people name them. */
export const BPMN_ELEMENT_LABELS: Readonly<Record<string, string>> = {
  startEvent: '开始事件',
  endEvent: '结束事件',
  intermediateCatchEvent: '中间捕获事件',
  intermediateThrowEvent: '中间抛出事件',
  implicitThrowEvent: '隐式抛出事件',
  boundaryEvent: '边界事件',
  task: '任务',
  userTask: '用户任务',
  manualTask: '手工任务',
  sendTask: '发送任务',
  receiveTask: '接收任务',
  serviceTask: '服务任务',
  scriptTask: '脚本任务',
  businessRuleTask: '业务规则任务',
  callActivity: '调用活动',
  subProcess: '子流程',
  transaction: '事务子流程',
  adHocSubProcess: '特设子流程',
  exclusiveGateway: '排他网关',
  parallelGateway: '并行网关',
  inclusiveGateway: '包容网关',
  eventBasedGateway: '事件网关',
  complexGateway: '复杂网关',
};

/** What may lie in a process without being carried out. */
export const UNEXECUTED_ELEMENT_LABELS: Readonly<Record<string, string>> = {
  lane: '泳道',
  dataObject: '数据对象',
  dataObjectReference: '数据对象引用',
  dataStoreReference: '数据存储引用',
  textAnnotation: '文本注释',
  association: '关联',
  group: '分组',
};
