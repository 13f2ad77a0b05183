/** By name only, as a courtesy: the server looks at the content (D42). */
export const isSpreadsheet = (file: { name: string }): boolean => /\.xlsx?$/i.test(file.name);
