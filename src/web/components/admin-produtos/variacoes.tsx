import { useState } from 'react';
import { lerVariacoes } from '#domain/produto.ts';
import { Campo } from '#web/ui/campo.tsx';

/** Variations typed as a comma list (specification 5); what the shop will offer is shown under it. */
export function Variacoes({ iniciais, erro }: { iniciais: string; erro: string | null }) {
  const [texto, setTexto] = useState(iniciais);
  const lidas = lerVariacoes(texto);
  return (
    <Campo
      rotulo="Variações"
      nome="variacoes"
      opcional
      value={texto}
      onChange={({ target }) => setTexto(target.value)}
      erro={erro}
      dica="Separe com vírgulas: Azul, Verde, Preto."
      autoComplete="off"
    >
      {lidas.length > 0 && (
        <ul className="fichas" aria-label="Variações como a loja vai oferecer">
          {lidas.map((variacao) => (
            <li key={variacao}>{variacao}</li>
          ))}
        </ul>
      )}
    </Campo>
  );
}
