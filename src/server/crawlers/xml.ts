const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
// oxlint-disable-next-line no-control-regex -- these are exactly what XML 1.0 cannot hold
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Returns the text escaped for XML, without characters that XML 1.0 forbids. */
export function xmlText(texto: string): string {
  return texto
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (letra) => entities[letra] ?? letra);
}

/** Returns the element `<nome>texto</nome>` with a line break, escaped. */
export function xmlElement(nome: string, texto: string): string {
  return `<${nome}>${xmlText(texto)}</${nome}>\n`;
}

/** Returns an XML response streamed from `partes`, so that a large shop is never in memory as one text. */
export function xmlResponse(partes: AsyncGenerator<string>): Response {
  const codificador = new TextEncoder();
  const corpo = new ReadableStream<Uint8Array>({
    start: (controle) => controle.enqueue(codificador.encode('<?xml version="1.0" encoding="UTF-8"?>\n')),
    async pull(controle) {
      const { value, done } = await partes.next();
      if (done) controle.close();
      else controle.enqueue(codificador.encode(value));
    },
    cancel: () => void partes.return(undefined),
  });
  return new Response(corpo, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
