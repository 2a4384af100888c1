/** Text as a PDF string holds it: the standard fonts have the letters of ASCII. */
export const quoted = (line: string): string =>
  `(${line.replace(/[^ -~]/g, '-').replace(/[\\()]/g, '\\$&')})`;

/**
 * A file of one page that viewers open.
 * @param size of the page in points
 * @param content of the page in the operators of PDF, with Helvetica as `F1`
 */
export function onePage(name: string, [width, height]: readonly [number, number], content: string): File {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const places: string[] = [];
  let pdf = '%PDF-1.4\n';
  for (const [i, object] of objects.entries()) {
    places.push(String(pdf.length).padStart(10, '0'));
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${place} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return new File([`${pdf}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`], name, {
    type: 'application/pdf',
  });
}

/**
 * A sheet of one page with these lines on it: what the demo's people attach.
 * @param name of the file, with its ending; the first line of the sheet
 */
export function demoSheet(name: string, lines: readonly string[]): File {
  const text = [name, '', ...lines].map((line) => `${quoted(line)} Tj T*`).join('\n');
  return onePage(name, [612, 792], `BT /F1 14 Tf 20 TL 54 720 Td\n${text}\nET`);
}
