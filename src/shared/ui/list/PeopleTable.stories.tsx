import type { Meta, StoryObj } from '@storybook/react-vite';
import { PersonAvatar } from '../PersonAvatar';
import { OverflowMenu } from '../page/OverflowMenu';
import { StatusChip } from '../StatusChip';
import { PeopleTable } from './PeopleTable';

const PEOPLE = [
  ['Dana Whitfield', 'dana.whitfield@northgate.example', 'Owner'],
  [
    'Bartholomew Featherstonehaugh-Cholmondeley',
    'bartholomew.featherstonehaugh-cholmondeley@harborview-medical-partners.example',
    'Member',
  ],
] as const;

function People() {
  return (
    <PeopleTable>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Role</th>
          <th scope="col">
            <span style={{ position: 'absolute', clipPath: 'inset(50%)' }}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {PEOPLE.map(([name, email, role]) => (
          <tr key={email}>
            <td>
              <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10 }}>
                <PersonAvatar name={name} />
                {name}
              </span>
            </td>
            <td data-label="Email" style={{ overflowWrap: 'anywhere' }}>
              {email}
            </td>
            <td data-label="Role">
              <StatusChip label={role} tone="neutral" size="sm" />
            </td>
            <td data-actions>
              <OverflowMenu
                size="small"
                label={`Actions for ${name}`}
                actions={[{ label: 'Remove', onSelect: () => undefined }]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </PeopleTable>
  );
}

const meta = { title: 'Shared/PeopleTable', component: People } satisfies Meta<typeof People>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
