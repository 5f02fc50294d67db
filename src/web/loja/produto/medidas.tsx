export type Medida = { nome: string; valor: string };

export function Tabela({ titulo, linhas }: { titulo: string; linhas: Medida[] }) {
  return (
    <table className="medidas">
      <caption className="so-para-leitor">{titulo}</caption>
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
