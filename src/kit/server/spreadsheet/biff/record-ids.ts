/** Numbers of the records that a workbook is made of, by their names in [MS-XLS]; nothing else of them is read or written. */
export const RECORD = {
  eof: 0x0a,
  formula: 0x06,
  date1904: 0x22,
  /** The file opens with a password. */
  filePass: 0x2f,
  font: 0x31,
  /** What goes on from the record before. */
  continue: 0x3c,
  window1: 0x3d,
  pane: 0x41,
  codePage: 0x42,
  columnInfo: 0x7d,
  boundSheet: 0x85,
  /** Several compact numbers of one row. */
  mulRk: 0xbd,
  rString: 0xd6,
  /** A style, by which a number shows as a date. */
  xf: 0xe0,
  mergeCells: 0xe5,
  sharedStrings: 0xfc,
  labelSst: 0xfd,
  dimensions: 0x200,
  number: 0x203,
  label: 0x204,
  boolError: 0x205,
  /** The text that a formula gives. */
  string: 0x207,
  window2: 0x23e,
  /** One compact number. */
  rk: 0x27e,
  style: 0x293,
  format: 0x41e,
  bof: 0x809,
} as const;

/** What a part begins with, by the version of Excel. */
export const BOF_OF_ANY_VERSION: ReadonlySet<number> = new Set([RECORD.bof, 0x409, 0x209, 0x009]);
