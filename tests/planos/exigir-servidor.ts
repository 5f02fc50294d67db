/** The planner that large shops have is PostgreSQL's: without a server nothing here would be proven. */
export default function exigirServidor(): void {
  if (!process.env['TEST_DATABASE_URL'])
    throw new Error(
      'As provas dos planos pedem um servidor PostgreSQL: defina TEST_DATABASE_URL, por exemplo postgres://postgres@127.0.0.1:5432/postgres',
    );
}
