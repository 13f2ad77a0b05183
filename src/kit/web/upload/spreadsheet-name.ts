/** The name every spreadsheet is saved under (spec/1 §9). */
export const SPREADSHEET_NAME = 'data.xls';
