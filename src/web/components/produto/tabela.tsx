import type { Medida } from '#web/components/produto/medidas.ts';

export function Tabela({ titulo, linhas }: { titulo: string; linhas: Medida[] }) {
  return (
    <table className="med">
      <caption className="vh">{titulo}</caption>
      <tbody>
        {linhas.map(({ nome, valor }) => (
          <tr key={nome}>
            <th scope="row">{nome}</th>
            <td>{valor}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
