import { NavLink } from 'react-router';
import { Sections } from '../../../ui/feedback/Boundary.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Carousel } from '../../../ui/layout/Carousel.tsx';
import { Disclosure } from '../../../ui/layout/Disclosure.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import { InfiniteList } from '../../../ui/layout/InfiniteList.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { TabStrip } from '../../../ui/layout/TabStrip.tsx';
import { Sample, SampleGroup } from './Sample.tsx';

const nothing = () => undefined;
const asyncNothing = async () => undefined;
const here = '/dev/kit';
const items = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
const gaps = [0, 1, 2, 3, 4] as const;

function Lists() {
  return [false, true].map((loading) => (
    <InfiniteList
      key={String(loading)}
      query={{ hasNextPage: true, isFetchingNextPage: loading, fetchNextPage: nothing }}
    >
      <li>{loading ? 'More is on its way' : 'There is more'}</li>
    </InfiniteList>
  ));
}

/** Layout components. */
export function LayoutSamples() {
  return (
    <SampleGroup title="layout">
      <Sample of="layout/Carousel" wide>
        <Carousel heading={<h4>A row of cards</h4>} label="Cards" previous="Previous" next="Next">
          {items.map((item) => (
            <li key={item}>
              <Card title={item}>What it says.</Card>
            </li>
          ))}
        </Carousel>
      </Sample>
      <Sample of="layout/Card">
        <Card title="A title" action={<Button size="s">Action</Button>}>
          What it holds.
        </Card>
        <Card>Without a title.</Card>
      </Sample>
      <Sample of="layout/Actions">
        <Actions main={<Button>Save</Button>}>
          <Button kind="secondary">Cancel</Button>
        </Actions>
        <Actions end main={<Button>At the end</Button>} />
      </Sample>
      <Sample of="layout/Form">
        <Form onSubmit={asyncNothing} label="A form">
          <p>Fields stand here.</p>
          <SubmitButton busy={false}>Send</SubmitButton>
          <SubmitButton busy>Sending</SubmitButton>
          <SubmitButton busy={false} disabled>
            Disabled
          </SubmitButton>
        </Form>
      </Sample>
      <Sample of="layout/Breadcrumbs">
        <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'A part', to: here }, { label: 'This page' }]} />
      </Sample>
      <Sample of="layout/TabStrip">
        <TabStrip label="Tabs">
          <NavLink to={here}>This one</NavLink>
          {items.map((item) => (
            <NavLink key={item} to={`/${item.toLowerCase()}`}>
              {item}
            </NavLink>
          ))}
        </TabStrip>
      </Sample>
      <Sample of="layout/Disclosure">
        <Disclosure icon="more" label="Open the menu">
          <Button kind="quiet">A choice</Button>
        </Disclosure>
      </Sample>
      <Sample of="layout/Stack">
        {gaps.map((gap) => (
          <Stack key={gap} gap={gap}>
            <span>gap {gap}</span>
            <span>below</span>
          </Stack>
        ))}
      </Sample>
      <Sample of="layout/Sections">
        <Sections>
          <p>A part that breaks alone.</p>
          <p>Another one.</p>
        </Sections>
      </Sample>
      <Sample of="layout/InfiniteList">
        <Lists />
      </Sample>
      <Sample of="layout/TopBar">
        <p>A line at the top of every page while the next one is on its way.</p>
      </Sample>
    </SampleGroup>
  );
}
