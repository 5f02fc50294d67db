/** The description of a product. `html` must have been through `limparHtml` on the server; nothing is cleaned here. */
export function Descricao({ html }: { html: string }) {
  return <div className="texto" dangerouslySetInnerHTML={{ __html: html }} />;
}
