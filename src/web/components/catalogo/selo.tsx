type SeloProps = { digital: boolean; esgotado?: boolean };

/** The one badge of a product: sold out, else how it is delivered (specification 2: free shipping for non-digital items). */
export function Selo({ digital, esgotado = false }: SeloProps) {
  if (esgotado) return <span className="selo esg">Esgotado</span>;
  return digital ? <span className="selo dig">eBook em PDF</span> : <span className="selo">Frete grátis</span>;
}
