/** The table of e-mails, or of events: a last column of actions after those that are named. */
export function MolduraDaTabela({
  titulo,
  colunas,
  children,
}: {
  titulo: string;
  colunas: string[];
  children: React.ReactNode;
}) {
  return (
    <div className="tab-r msg-t" tabIndex={0} role="group" aria-label={titulo}>
      <table className="tab tab-cartoes">
        <caption className="vh">{titulo}</caption>
        <thead>
          <tr>
            {colunas.map((coluna) => (
              <th key={coluna} scope="col">
                {coluna}
              </th>
            ))}
            <th scope="col" className="d">
              Ações
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
