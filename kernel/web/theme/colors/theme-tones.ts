/** Grounds, lines and letters that antd is told; style sheets have the same as variables of base.css. */
const LIGHT = {
  text: '#1b2a38',
  soft: '#4a5b6c',
  faint: '#5d6e7f',
  placeholder: '#667788',
  disabled: '#56677a',
  line: '#dfe6ed',
  lineStrong: '#c3ced9',
  split: '#e6ecf1',
  ground: '#f1f4f7',
  paper: '#ffffff',
  raised: '#ffffff',
  head: '#eef2f6',
  headText: '#33475a',
  headLine: '#d7dfe7',
  rowHover: '#f3f8fd',
  rowSelected: '#e6f2fc',
  rowSelectedHover: '#dcedfb',
  track: '#e0e7ee',
  onPrimary: '#ffffff',
};

const DARK: Tones = {
  text: '#e3eaf0',
  soft: '#b8c4cf',
  faint: '#9dacb9',
  placeholder: '#93a3b1',
  disabled: '#93a3b1',
  line: '#2b3946',
  lineStrong: '#44566a',
  split: '#25323e',
  ground: '#10181f',
  paper: '#17212b',
  raised: '#1d2935',
  head: '#1f2b37',
  headText: '#c5d1dc',
  headLine: '#33424f',
  rowHover: '#1d2c3a',
  rowSelected: '#1a3550',
  rowSelectedHover: '#1f3f5e',
  track: '#25323e',
  onPrimary: '#0b1722',
};

type Tones = typeof LIGHT;

export const themeTonesOf = (dark: boolean): Tones => (dark ? DARK : LIGHT);
